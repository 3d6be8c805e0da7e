import { describe, expect, it } from 'vitest';
import { goodRoads } from './good-roads.ts';
import { roadsOfLetters } from './road-cells.ts';

const found = (letters: string): readonly string[] =>
  goodRoads(roadsOfLetters(letters).bigRoad.columns).map(({ kind, length }) => `${kind} ${length}`);

describe('named patterns', () => {
  it('finds long runs from four on, ties between them or not', () => {
    expect(found('BBB')).toEqual([]);
    expect(found('PBBBB')).toEqual(['long-banker 4']);
    expect(found('BPTPPTTPP')).toEqual(['long-player 5']);
  });

  it('finds a single jump from four columns on', () => {
    expect(found('BPB')).toEqual([]);
    expect(found('BBPBPB')).toEqual(['single-jump 4']);
    expect(found('BPBPBB')).toEqual([]);
  });

  it('finds double jumps, and one and two by turns', () => {
    expect(found('BBPPBBPP')).toEqual(['double-jump 4']);
    expect(found('BPPBPP')).toEqual(['one-two 4']);
    expect(found('PPBPPB')).toEqual(['one-two 4']);
  });

  it('finds runs of two or more, and names those of just two but once', () => {
    expect(found('BBPPPBBPP')).toEqual(['sticky 4']);
    expect(found('BBPPBBPPBB')).toEqual(['double-jump 5']);
  });

  it('finds nothing in nothing', () => {
    expect(found('')).toEqual([]);
    expect(found('TTT')).toEqual([]);
  });
});
