import { type SelectQueryBuilder, sql } from "kysely";

/** A page of a query's rows in its order, and how many rows it has in all. Pages begin with 1. */
export async function paged<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const counted = query.clearSelect().clearOrderBy();
  const { total } = (await counted
    .select(sql<bigint>`count(*)`.as("total"))
    .executeTakeFirstOrThrow()) as unknown as { total: bigint };
  return { rows: rows as Row[], total: Number(total) };
}
