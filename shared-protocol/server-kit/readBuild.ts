import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One built file, held in memory with its compressed version. */
export interface BuiltFile {
  body: Buffer
  gzipped: Buffer
  type: string
  /** Subresource Integrity value. */
  integrity: string
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

export const readBuiltFile = async (path: string): Promise<BuiltFile> => {
  const body = await readFile(path)
  return {
    body,
    gzipped: gzipSync(body, { level: 9 }),
    type: types[extname(path)] ?? 'application/octet-stream',
    integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  }
}

/** Reads all files of a build folder, by relative path. Throws if the build is missing. */
export const readBuild = async (folder: string): Promise<Map<string, BuiltFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(
    async (path) => [relative(folder, path).split(sep).join('/'), await readBuiltFile(path)] as const,
  )
  return new Map(await Promise.all(files))
}
