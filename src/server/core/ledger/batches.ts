import { type Outcome, refuse } from "../../../kernel/outcome.ts";

export type BatchOptions<Item, Answer> = {
  /**
   * Does a batch at once and answers for each item, in their order. Throws when it did nothing. `alone` says that it
   * is an item by itself, which nobody waits behind.
   */
  flush: (group: string, items: Item[], alone: boolean) => Promise<Answer[]>;
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

/** `aside` are items of batches that broke: each is done alone, beside the batches, `alone` of them just now. */
type Group<Item, Answer> = {
  queue: Waiting<Item, Answer>[];
  draining: boolean;
  aside: Waiting<Item, Answer>[];
  alone: number;
};

/** So many items of a group are done alone at once: what breaks batches must not take all connections. */
const mostAlone = 4;

/**
 * Coalesces under load (docs/money.md, Speed): an item that comes alone is done at once; those that come while
 * it is under way are done together. An item that breaks a batch breaks only itself, and one that takes long to
 * fail keeps nobody waiting: the items of a broken batch are done alone, while batches go on.
 */
export function createBatches<Item, Answer>(options: BatchOptions<Item, Answer>): Batches<Item, Answer> {
  const groups = new Map<string, Group<Item, Answer>>();

  async function drain(name: string, group: Group<Item, Answer>): Promise<void> {
    group.draining = true;
    while (group.queue.length > 0) await flushBatch(name, group, group.queue.splice(0, options.most));
    group.draining = false;
    forget(name, group);
  }

  function forget(name: string, { draining, alone }: Group<Item, Answer>): void {
    if (!draining && alone === 0) groups.delete(name);
  }

  async function flushBatch(
    name: string,
    group: Group<Item, Answer>,
    batch: Waiting<Item, Answer>[],
  ): Promise<void> {
    try {
      await flush(name, batch, false);
    } catch (error) {
      // Translated: whose fault it was is found by doing them one by one.
      if (options.divisible(error)) setAside(name, group, batch);
      else for (const one of batch) one.reject(error);
    }
  }

  async function flush(name: string, batch: Waiting<Item, Answer>[], alone: boolean): Promise<void> {
    const items = batch.map(({ item }) => item);
    const answers = await options.flush(name, items, alone);
    for (const [index, one] of batch.entries()) one.resolve(answers[index] as Answer);
  }

  function setAside(name: string, group: Group<Item, Answer>, batch: Waiting<Item, Answer>[]): void {
    group.aside.push(...batch);
    while (group.alone < mostAlone && group.aside.length > 0) void doAlone(name, group);
  }

  async function doAlone(name: string, group: Group<Item, Answer>): Promise<void> {
    group.alone += 1;
    for (let one = group.aside.shift(); one; one = group.aside.shift()) {
      // Alone, an error is its own.
      await flush(name, [one], true).catch(one.reject);
    }
    group.alone -= 1;
    forget(name, group);
  }

  function open(name: string): Group<Item, Answer> {
    const group = { queue: [], draining: false, aside: [], alone: 0 };
    groups.set(name, group);
    return group;
  }

  return {
    add: async (name, item) => {
      const group = groups.get(name) ?? open(name);
      if (group.queue.length + group.aside.length >= options.waiting) return refuse("server.busy");
      const answer = new Promise<Answer>((resolve, reject) => {
        group.queue.push({ item, resolve, reject });
      });
      if (!group.draining) void drain(name, group);
      return { ok: true, value: await answer };
    },
  };
}
