import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  /** The Node file descriptor. */
  nfd: number
}

/**
 * Flushes the file to disk. On failure, ends the process, as PostgreSQL does: it is unknown which data was lost, and
 * the next fsync would report success. PGlite itself does not return from PostgreSQL's PANIC.
 */
const syncStream = ({ nfd }: Stream) => {
  try {
    fs.fsyncSync(nfd)
    return 0
  } catch (error) {
    console.error('The disk did not take what the embedded database wrote', error)
    process.exit(1)
  }
}

type InitOptions = Parameters<NodeFS['init']>[1]

/**
 * The Emscripten module that PGlite passes to its callbacks before PostgreSQL starts. PGlite's own type omits the file
 * system.
 */
interface Module {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } }
}

const createSyncedFs = (dataFolder: string) => {
  const nodeFs = new NodeFS(dataFolder)
  const init = nodeFs.init.bind(nodeFs)
  const addSync = (module: unknown) => {
    // Before PostgreSQL starts, the module contains the file systems of its Emscripten build.
    const { NODEFS } = module as Module
    NODEFS.stream_ops.fsync = syncStream
  }
  nodeFs.init = (pglite, options: InitOptions) =>
    init(pglite, { ...options, preRun: [...(options.preRun ?? []), addSync] })
  return nodeFs
}

/**
 * PGlite's parameters without `-F`, which disables fsync. The method is set to fsync, because Emscripten ignores
 * fdatasync, the default on Linux.
 */
const syncedParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/**
 * Opens the embedded database in a folder, with real fsync. PGlite 0.5.16 starts PostgreSQL without fsync, and its file
 * system does not implement it. A power failure could therefore lose or corrupt committed data:
 * https://github.com/electric-sql/pglite/issues/1107. Emscripten calls `stream_ops.fsync` if it exists.
 */
export const openSyncedPglite = (dataFolder: string) =>
  new PGlite({ fs: createSyncedFs(dataFolder), startParams: syncedParams })
