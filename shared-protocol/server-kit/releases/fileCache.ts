import { type BuiltFile, readBuiltFile } from '../readBuild.ts'

/** Creates a reader that caches at most `most` recently read files. It returns undefined for a missing file. */
export const createFileCache = (most: number, read: (path: string) => Promise<BuiltFile> = readBuiltFile) => {
  const held = new Map<string, Promise<BuiltFile | undefined>>()
  const readNow = (path: string) =>
    read(path).catch(() => {
      held.delete(path)
      return undefined
    })
  return (path: string) => {
    const file = held.get(path) ?? readNow(path)
    held.delete(path)
    held.set(path, file)
    const [oldest] = held.keys()
    if (held.size > most && oldest !== undefined) held.delete(oldest)
    return file
  }
}
