export * from './expectations.ts';
export * from './fraction.ts';
export * from './live-odds.ts';
export { countingPlan, countOutcomes, HAND_CELLS, handCell } from './outcome-counts.ts';
export * from './pay-table.ts';
export { countPlainly } from './plain-enumeration.ts';
export * from './shoe.ts';
export { type Counts, countShoe, type ShoeCounts } from './shoe-counts.ts';
export * from './wager-odds.ts';
