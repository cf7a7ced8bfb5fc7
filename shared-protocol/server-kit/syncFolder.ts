import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const syncPath = async (path: string) => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a folder and all of its files to the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncFolder(path)
    else if (entry.isFile()) await syncPath(path)
  }
  await syncPath(folder)
}
