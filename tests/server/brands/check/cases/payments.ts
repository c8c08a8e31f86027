import { type Case, mistake } from "../mutation.ts";

const payments = "payments.json";

export const paymentCases: Case[] = [
  mistake(
    "unknown gateway",
    [payments, '"gateway": "sandbox"', '"gateway": §"sandboxx"'],
    "LB414",
    "/withdraw/methods/0/gateway",
    "sandbox",
  ),
  mistake(
    "unknown format of a field to pay",
    [payments, '"patternId": "digits"', '"patternId": §"digit"'],
    "LB701",
    "/deposit/channels/1/fields/1/patternId",
    "digits",
  ),
  mistake(
    "lengths of a field to pay that cross",
    [payments, '"minLength": 3', '"minLength": §90'],
    "LB703",
    "/deposit/channels/1/fields/0/minLength",
  ),
  mistake(
    "name of a field to pay that stands twice",
    [payments, '"name": "receipt"', '"name": §"payer"'],
    "LB601",
    "/deposit/channels/1/fields/1/name",
  ),
  mistake(
    "bank's number that is asked for before the transfer",
    [payments, '"patternId": "digits"', '"patternId": "digits", "isReference": §true'],
    "LB785",
    "/deposit/channels/1/fields/1/isReference",
  ),
  mistake(
    "channel that stands twice",
    [payments, '"id": "bank"', '"id": §"upi"'],
    "LB601",
    "/deposit/channels/1/id",
  ),
  mistake(
    "limits of a channel that cross",
    [payments, '"minimum": "100"', '"minimum": §"900.01"'],
    "LB707",
    "/deposit/channels/0/minimum",
  ),
  mistake(
    "limits of withdrawals that cross",
    [payments, '"minimum": "200"', '"minimum": §"2000.01"'],
    "LB707",
    "/withdraw/minimum",
  ),
  mistake(
    "day of withdrawals that none fits into",
    [payments, '"dailyMaximum": "4000"', '"dailyMaximum": §"150"'],
    "LB707",
    "/withdraw/dailyMaximum",
  ),
  mistake(
    "amount to pay finer than the currency",
    [payments, '"minimum": "500"', '"minimum": §"500.005"'],
    "LB706",
    "/deposit/channels/1/minimum",
  ),
  mistake(
    "second holder of an account",
    [payments, '"masked": true', '"masked": true,\n            "isHolder": §true'],
    "LB708",
    "/withdraw/methods/0/fields/1/isHolder",
  ),
  mistake(
    "holder that may be left out",
    [payments, '"isHolder": true', '"isHolder": true,\n            "optional": §true'],
    "LB708",
    "/withdraw/methods/0/fields/0/optional",
  ),
];
