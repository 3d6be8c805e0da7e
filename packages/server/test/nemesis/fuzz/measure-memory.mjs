// Loaded into a server under test: collects all garbage and says what is left, when asked.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel.unref();
