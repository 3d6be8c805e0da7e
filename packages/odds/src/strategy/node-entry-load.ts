import { fault, isFields, type Result } from '@sabot/rules';
import { progression } from '../strategies/progressions.ts';
import { parseStrategy, type Strategy } from './strategy.ts';

/**
 * Where a strategy comes from. Functions cannot be handed to another thread, so each thread reads it for itself: by the
 * address of a module that exports it as `strategy`, or one of the known progressions by name, with its settings.
 */
export type StrategySource =
  | { readonly module: string }
  | { readonly progression: string; readonly settings: { readonly wager: string; readonly unit: number } };

const notLoaded = (address: string, thrown: unknown): Result<never> => {
  const words = thrown instanceof Error ? thrown.message : 'it threw something that is no error';
  return fault('strategy-not-loaded', `${address.slice(-100)} cannot be loaded: ${words}`.slice(0, 300));
};

const fromModule = async (address: string): Promise<Result<Strategy<unknown>>> => {
  let exported: unknown;
  try {
    exported = await import(/* @vite-ignore */ address);
  } catch (thrown) {
    return notLoaded(address, thrown);
  }
  const { strategy } = isFields(exported) ? exported : { strategy: undefined };
  if (strategy !== undefined) return parseStrategy(strategy);
  const names = Object.keys(exported as object).join(', ');
  const has = names === '' ? 'it exports nothing' : `it exports ${names.slice(0, 80)}`;
  return fault('malformed-strategy', `${address.slice(-100)} exports no "strategy": ${has}.`);
};

/** A strategy from where it comes from; never throws what the module of someone else throws. */
export const loadStrategy = async (source: StrategySource): Promise<Result<Strategy<unknown>>> =>
  'module' in source ? fromModule(source.module) : progression(source.progression, source.settings);
