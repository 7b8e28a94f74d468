/**
 * How the C library on Linux (glibc) holds memory. By default it learns to keep large freed blocks, and has an arena for
 * each thread: a server then holds some 80 MiB that nothing uses. Other systems don't read these.
 */
const settings = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024), MALLOC_ARENA_MAX: '1' };

/** Hands the settings to the programs that this process starts. What the operator has set stays. */
export function setAllocator() {
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

/**
 * Begins this process again under the settings, because they are read only when a process begins. It keeps its id, its
 * arguments and its streams. Goes on as it is where they are set already, or Node or the system cannot do that.
 */
export function restartWithAllocator() {
  if (Object.keys(settings).every((name) => name in process.env)) return;
  setAllocator();
  if (process.platform !== 'linux' || process.execve === undefined) return;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
}
