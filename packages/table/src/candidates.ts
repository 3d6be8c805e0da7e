import { type Card, DECK, type Game } from '@sabot/rules';
import type { TableConfig } from './config.ts';
import { decksLoaded, drawsOf, type TableState } from './state.ts';
import type { Actor } from './vocabulary.ts';

/** Who asks what can be done, and when. */
export interface Asking {
  readonly game: Game;
  readonly state: TableState;
  /** As the table was opened, or as it would usually be. */
  readonly config: TableConfig;
  readonly actor: Actor;
  readonly at: number;
  /** Also areas of seats that are not the patron's own. */
  readonly anySeat?: boolean;
}

/** Where one text asks for a reason, any will do as an example. */
export const REASON = 'as seen at the table';

/** Stands for anyone from outside. */
export const SOMEBODY = 'somebody';

export const once = () => [{}] as const;

export const isForPatron = ({ actor }: Asking): boolean => actor.as === 'patron';

export const everyone = ({ state }: Asking): readonly string[] => state.patrons.map(({ person }) => person);

export const everyonePresent = ({ state }: Asking): readonly string[] =>
  state.patrons.flatMap(({ person, present }) => (present ? [person] : []));

/** For whom the actor may act: for himself as a patron, else for anyone at the table. */
export const owners = (asking: Asking): readonly string[] =>
  isForPatron(asking) ? [asking.actor.by] : everyone(asking);

/** A patron acts for himself without saying so. */
export const forOwner = (asking: Asking, owner: string): { readonly for?: string } =>
  isForPatron(asking) ? {} : { for: owner };

/** Draw numbers of the cards that lie face down. */
export const faceDown = ({ state }: Asking): readonly number[] =>
  drawsOf(state).flatMap(({ exposed }, index) => (exposed ? [] : [index + 1]));

/** Cards that the shoe may still hold for all that anyone has seen, as examples of what could come out of it. */
export const cardsInShoe = (state: TableState, count: number): readonly Card[] =>
  DECK.filter((_, index) => (state.shoe?.seen[index] ?? 0) < decksLoaded(state)).slice(0, count);

/** As many as came out of the device. An electronic shoe says itself which they are. */
export const someCards = ({ state, config }: Asking, count: number): readonly (Card | null)[] =>
  config.source === 'electronic' ? Array.from({ length: count }, () => null) : cardsInShoe(state, count);

/** One such card; where there is none the rule that asks for it refuses any. */
export const someCard = ({ state }: Asking): Card => cardsInShoe(state, 1)[0] ?? 'As';

export const seatsOf = ({ config }: Asking): readonly number[] =>
  Array.from({ length: config.seats }, (_, index) => index + 1);
