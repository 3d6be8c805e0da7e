import type { TableEvent, WagerEnd } from '@sabot/table';

/** A wager from its first chip to its end, told from the record of a table. */
interface WagerStory {
  readonly owner: string;
  readonly round: number;
  readonly placed: number;
  stake: number;
  /** How it ended, and at which event. */
  end: { readonly how: WagerEnd['end'] | 'taken-back'; readonly sequence: number; readonly returned: number } | null;
}

/** Follows every wager of a table; what does not hold is said. */
export interface WagerBook {
  readonly add: (event: TableEvent, sequence: number) => void;
  readonly stories: readonly WagerStory[];
  readonly faults: readonly string[];
}

interface Place {
  readonly owner: string;
  readonly seat: number;
  readonly wager: string;
}

const keyOf = ({ owner, seat, wager }: Place): string => `${owner} ${seat} ${wager}`;

export const newWagerBook = (): WagerBook => {
  const stories: WagerStory[] = [];
  const faults: string[] = [];
  const open = new Map<string, WagerStory>();
  let round = 0;
  let isOpen = false;

  const standing = (place: Place, sequence: number): WagerStory | undefined => {
    const found = open.get(keyOf(place));
    if (found === undefined) faults.push(`event ${sequence} is about a wager that does not stand: ${keyOf(place)}`);
    return found;
  };

  const endOne = (end: WagerEnd, sequence: number): void => {
    const story = standing(end, sequence);
    if (story === undefined) return;
    if (story.stake !== end.stake) faults.push(`event ${sequence} ends ${end.stake} where ${story.stake} stood`);
    story.end = { how: end.end, sequence, returned: end.returned };
    open.delete(keyOf(end));
  };

  const endRound = (ends: readonly WagerEnd[], sequence: number): void => {
    for (const end of ends) endOne(end, sequence);
    for (const key of open.keys()) faults.push(`event ${sequence} ends the round and leaves ${key} standing`);
    open.clear();
  };

  const change = (place: Place, by: number, stake: number, sequence: number): void => {
    const story = standing(place, sequence);
    if (story === undefined) return;
    story.stake += by;
    if (story.stake !== stake) faults.push(`event ${sequence} says ${stake} where ${story.stake} stands`);
  };

  const add = (event: TableEvent, sequence: number): void => {
    switch (event.type) {
      case 'BettingOpened':
      case 'BettingReopened':
        ({ round } = event);
        isOpen = true;
        return;
      case 'BettingClosed':
        isOpen = false;
        return;
      case 'LateWagerRefused':
        if (isOpen) faults.push(`event ${sequence} calls a wager late while bets are open`);
        return;
      case 'WagerPlaced': {
        if (!isOpen) faults.push(`event ${sequence} places a wager after "No more bets"`);
        if (open.has(keyOf(event))) faults.push(`event ${sequence} places ${keyOf(event)} a second time`);
        const { owner, amount } = event;
        const story: WagerStory = { owner, round, placed: sequence, stake: amount, end: null };
        stories.push(story);
        open.set(keyOf(event), story);
        return;
      }
      case 'WagerRaised':
        change(event, event.amount, event.stake, sequence);
        return;
      case 'WagerLowered':
        change(event, -event.amount, event.stake, sequence);
        return;
      case 'WagerWithdrawn': {
        const story = standing(event, sequence);
        if (story !== undefined) story.end = { how: 'taken-back', sequence, returned: event.amount };
        open.delete(keyOf(event));
        return;
      }
      case 'WagersRemoved':
      case 'ElectionMade':
        for (const end of event.ends) endOne(end, sequence);
        return;
      case 'RoundSettled':
      case 'RoundVoided':
        endRound(event.ends, sequence);
        return;
      default:
    }
  };
  return { add, stories, faults };
};
