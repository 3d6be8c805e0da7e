export { faultOf, faultOfFields } from './check.ts';
export { noSuchCommand, readCommand, readTournamentCommand } from './read-command.ts';
