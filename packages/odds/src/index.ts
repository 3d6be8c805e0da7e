export * from './expectations.ts';
export * from './fraction.ts';
export * from './live-odds.ts';
export * from './pay-table.ts';
export * from './shoe.ts';
export { type Counts, countShoe, type ShoeCounts } from './shoe-counts.ts';
export * from './wager-odds.ts';
