/** Withdrawals of a member in 24 hours, where payments.json says nothing. */
export const defaultDailyCount = 5;
