import { type Outcome, refuse } from "../../kernel/outcome.ts";

export type BatchOptions<Item, Answer> = {
  /** Does a batch at once and answers for each item, in their order. Throws when it did nothing. */
  flush: (group: string, items: Item[]) => Promise<Answer[]>;
  /** At most so many items in a flush. */
  most: number;
  /** At most so many items wait in a group; more are refused with `server.busy`. */
  waiting: number;
  /** Whether an error may be a single item's fault, so that the others deserve another try. */
  divisible: (error: unknown) => boolean;
};

export type Batches<Item, Answer> = {
  /** Does one item, together with others of its group that come while a flush is under way. */
  add: (group: string, item: Item) => Promise<Outcome<Answer>>;
};

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Coalesces under load (stack.md, Ledger speed): an item that comes alone is done at once; those that come while
 * it is under way are done together. An item that breaks a batch breaks only itself: the others are done one by one.
 */
export function createBatches<Item, Answer>({
  flush,
  most,
  waiting,
  divisible,
}: BatchOptions<Item, Answer>): Batches<Item, Answer> {
  const queues = new Map<string, Waiting<Item, Answer>[]>();

  async function drain(group: string, queue: Waiting<Item, Answer>[]): Promise<void> {
    while (queue.length > 0) await flushOnce(group, queue.splice(0, most));
    queues.delete(group);
  }

  async function flushOnce(group: string, batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await flush(
        group,
        batch.map(({ item }) => item),
      );
      for (const [index, one] of batch.entries()) one.resolve(answers[index] as Answer);
    } catch (error) {
      // Translated: whose fault it was is found by doing them one by one; alone, the error is its own.
      if (batch.length > 1 && divisible(error)) for (const one of batch) await flushOnce(group, [one]);
      else for (const one of batch) one.reject(error);
    }
  }

  return {
    add: async (group, item) => {
      const queue = queues.get(group);
      if (queue && queue.length >= waiting) return refuse("server.busy");
      const answer = new Promise<Answer>((resolve, reject) => {
        const one = { item, resolve, reject };
        if (queue) queue.push(one);
        else {
          const fresh = [one];
          queues.set(group, fresh);
          void drain(group, fresh);
        }
      });
      return { ok: true, value: await answer };
    },
  };
}
