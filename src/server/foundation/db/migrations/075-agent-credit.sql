-- What members owe: the desk lists it. The balance is no part of the index, so that its changes stay cheap.
create index ledger_account_receivable on ledger_account (brand_id, owner) where wallet = 'receivable';
