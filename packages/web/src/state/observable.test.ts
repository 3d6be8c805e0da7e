import { expect, it, vi } from 'vitest';
import { createStore, fromEvent } from './observable.ts';

it('tells listeners of another value, and of the same one not again', () => {
  const store = createStore(1);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(2);
  store.set(2);
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
});

it('tells nobody who has stopped listening', () => {
  const store = createStore('a');
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  expect(store.hasListeners()).toBe(true);
  stop();
  store.set('b');
  expect([store.hasListeners(), listener.mock.calls.length]).toEqual([false, 0]);
});

it('says when someone begins to listen', () => {
  const onListener = vi.fn();
  const store = createStore<string | null>(null, onListener);
  expect(onListener).not.toHaveBeenCalled();
  store.subscribe(() => undefined);
  expect(onListener).toHaveBeenCalledOnce();
});

it('follows an event of the browser', () => {
  const target = new EventTarget();
  let value = 1;
  const source = fromEvent(
    () => target,
    'change',
    () => value,
  );
  const heard: number[] = [];
  const stop = source.subscribe(() => heard.push(source.get()));
  value = 2;
  target.dispatchEvent(new Event('change'));
  stop();
  value = 3;
  target.dispatchEvent(new Event('change'));
  expect(heard).toEqual([2]);
});
