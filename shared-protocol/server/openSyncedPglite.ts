import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  /** The file descriptor of Node. */
  nfd: number
}

/**
 * Ends the process where the disk fails, as PostgreSQL does: what the failed fsync has lost is not known, and the next one
 * would say that all is well. PGlite itself does not come back from PostgreSQL's PANIC.
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

/** What PGlite hands to functions that run before PostgreSQL does; its own type leaves the file system out. */
interface Module {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } }
}

const createSyncedFs = (dataFolder: string) => {
  const nodeFs = new NodeFS(dataFolder)
  const init = nodeFs.init.bind(nodeFs)
  const addSync = (module: unknown) => {
    // Before its start, a module has the file systems that Emscripten was built with.
    const { NODEFS } = module as Module
    NODEFS.stream_ops.fsync = syncStream
  }
  nodeFs.init = (pglite, options: InitOptions) =>
    init(pglite, { ...options, preRun: [...(options.preRun ?? []), addSync] })
  return nodeFs
}

/** Without `-F`, which turns fsync off, and by fsync: Emscripten does nothing for fdatasync, the method of Linux. */
const syncedParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/**
 * Opens the embedded database in a folder, with a real fsync. PGlite 0.5.16 starts PostgreSQL without one, and its file
 * system has none, so that a power cut may lose or ruin what was committed: https://github.com/electric-sql/pglite/issues/1107.
 * Emscripten calls `stream_ops.fsync` where there is one.
 */
export const openSyncedPglite = (dataFolder: string) =>
  new PGlite({ fs: createSyncedFs(dataFolder), startParams: syncedParams })
