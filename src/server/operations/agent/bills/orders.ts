import { billOrders } from "../../../domains/agents/payslips/orders.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/bills/orders"> = (input, context) => {
  const { brand, language, services } = context;
  return billOrders(context, input, {
    catalogue: services.catalogue(brand, language),
    vendorName: (code) => services.platform.vendors.get(code)?.name ?? code,
  });
};
