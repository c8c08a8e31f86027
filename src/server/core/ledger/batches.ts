import { type Outcome, refuse } from "../../../kernel/outcome.ts";

export type BatchOptions<Item, Answer> = {
  /**
   * Processes a batch and returns an answer for each item, in their order. Throws when nothing was done. `alone` marks
   * a single item that no other item waits behind.
   */
  flush: (group: string, items: Item[], alone: boolean) => Promise<Answer[]>;
  /** Largest number of items in a flush. */
  most: number;
  /** Largest number of items waiting in a group; more are refused with `server.busy`. */
  waiting: number;
  /** Whether a single item may have caused the error, so that the others are tried again. */
  divisible: (error: unknown) => boolean;
};

export type Batches<Item, Answer> = {
  /** Processes one item, batched with others of its group that arrive while a flush is running. */
  add: (group: string, item: Item) => Promise<Outcome<Answer>>;
};

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** `aside` holds the items of failed batches: each is processed alone, beside the batches. `alone` counts those running. */
type Group<Item, Answer> = {
  queue: Waiting<Item, Answer>[];
  draining: boolean;
  aside: Waiting<Item, Answer>[];
  alone: number;
};

/** Concurrent single items of a group: items that fail batches must not take all connections. */
const mostAlone = 4;

/**
 * Coalesces under load (docs/money.md, Speed): a single item is processed at once; items that arrive while it runs
 * are processed together. The items of a failed batch are processed one by one while further batches go on. So a bad
 * item fails only itself, and a slow failure does not delay the others.
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
      // Processing the items one by one finds the one that failed.
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
      // The error of a single item is reported to that item alone.
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
