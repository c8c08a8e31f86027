import type { Insertable, Transaction } from "kysely";
import type { ProofImageTable } from "../../foundation/db/payment-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export const insertProof = async (tx: Tx, proof: Insertable<ProofImageTable>): Promise<void> => {
  await tx.insertInto("proof_image").values(proof).execute();
};

export const proofById = (tx: Tx, id: string): Promise<{ media: string; bytes: Buffer } | undefined> =>
  tx.selectFrom("proof_image").select(["media", "bytes"]).where("id", "=", id).executeTakeFirst();
