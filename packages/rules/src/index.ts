export * from './side.ts';
