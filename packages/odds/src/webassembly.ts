/**
 * The little of WebAssembly that kernels need, declared here because a pure package has the types of no platform. It is part
 * of browsers, of their workers and of Node, and is none of the language, so that it may be missing.
 */
interface WebAssemblyModule {
  readonly exports?: never;
}

export interface WebAssemblyMemory {
  readonly buffer: ArrayBuffer;
  /** By pages of 64 KiB; throws where there is no more memory. */
  readonly grow: (pages: number) => number;
}

export interface WebAssemblyNumber {
  readonly value: number;
}

declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => WebAssemblyModule;
      readonly Instance: new (module: WebAssemblyModule) => { readonly exports: unknown };
    }
  | undefined;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Written out, since the language itself decodes no base64, and what decodes it differs between browsers and Node. */
const bytesOf = (base64: string): Uint8Array => {
  const digits = base64.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let bits = 0;
  let length = 0;
  for (let place = 0; place < digits.length; place += 1) {
    bits = ((bits << 6) | DIGITS.indexOf(digits[place] as string)) & 0xffffff;
    if (place % 4 === 0) continue;
    bytes[length] = (bits >> (6 - 2 * (place % 4))) & 0xff;
    length += 1;
  }
  return bytes;
};

/**
 * A function that makes an instance of a kernel, and throws where there can be none: without WebAssembly or its SIMD, or
 * where a policy of the page refuses it. The module is compiled at the first call, at once and not in the background, so
 * that whoever asks for odds has them in the same turn.
 */
export const kernelMaker = <Exports>(base64: string): (() => Exports) => {
  let module: WebAssemblyModule | undefined;
  return () => {
    if (typeof WebAssembly === 'undefined') throw new RangeError('There is no WebAssembly here.');
    module ??= new WebAssembly.Module(bytesOf(base64));
    return new WebAssembly.Instance(module).exports as Exports;
  };
};
