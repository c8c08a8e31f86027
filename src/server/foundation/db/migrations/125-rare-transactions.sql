-- concurrently
-- Records of a team that are narrowed to a kind which seldom occurs: without it all transactions of the period are read. Stakes and
-- wins, of which nearly all transactions are, stay out: writing them costs nothing more.
create index concurrently if not exists ledger_transaction_rare on ledger_transaction (brand_id, reason, id)
  where reason not in ('bet', 'win');
