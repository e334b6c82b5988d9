import type { AsyncCommand } from 'fast-check';
import type { Expectations } from './expectations.ts';
import type { OpenPage } from './page/open-page.ts';
import type { World } from './world.ts';

/** A command of the property test. It uses no model, because the world contains the expected state. */
export type Step = AsyncCommand<object, World, true>;

/** A command that consists of one step. */
export class Move implements Step {
  readonly #name: string;
  readonly #run: (world: World) => void;

  constructor(name: string, run: (world: World) => void) {
    this.#name = name;
    this.#run = run;
  }

  check = async () => true;
  run = async (_: object, world: World) => this.#run(world);
  toString = () => this.#name;
}

/** Creates a command of a visitor for the page that is open in a tab, if any, and checks the number of messages. */
export function act(
  name: string,
  tab: number,
  run: (page: OpenPage, expected: Expectations, world: World) => number,
): Move {
  const title = `${name} in tab ${tab}`;
  return new Move(title, (world) => {
    const page = world.tabs[tab]?.page;
    if (!page) return;
    const { messages } = page;
    const { shown, exceeded } = messages;
    messages.isActing = true;
    const expected = run(page, world.expected, world);
    messages.isActing = false;
    messages.expected += expected;
    // The stock may have become too small just before an item was stored.
    const corrections = Math.min(Math.max(0, messages.shown - shown - expected), messages.exceeded - exceeded);
    messages.corrections += corrections;
    if (corrections > 0) world.expected.inCart.takeBack(page);
    world.expected.checkMessages(page, title);
  });
}
