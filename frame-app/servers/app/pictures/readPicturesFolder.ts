import { readdir, readFile, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { PictureError } from './check/PictureError.ts'
import type { ImportedPicture } from './ImportedPicture.ts'
import { preparePicture } from './preparePicture.ts'

/** Maximum file size. Larger files are skipped. */
const maxFileBytes = 1024 * 1024

/** The folders, and what the file names in each mean. */
const folders = [
  { folder: 'wallets', kind: 'wallet', nameOf: (name: string) => name },
  // Some file systems do not allow a colon, so `eip155-1` means `eip155:1`.
  { folder: 'networks', kind: 'asset', nameOf: (name: string) => name.replace('-', ':') },
  { folder: 'tokens', kind: 'token', nameOf: (name: string) => name.toLowerCase() },
  { folder: 'currencies', kind: 'currency', nameOf: (name: string) => name.toLowerCase() },
] as const

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** Lists the files of a folder. A missing folder counts as empty. */
const listFiles = async (path: string) => {
  try {
    const names = await readdir(path)
    return names.filter((name) => !name.startsWith('.')).sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const readPicture = async (path: string) => {
  const { size } = await stat(path)
  if (size > maxFileBytes) throw new PictureError('too_large')
  return preparePicture(await readFile(path))
}

const reasonOf = (error: unknown) =>
  error instanceof PictureError ? error.message : (codeOf(error) ?? 'It cannot be read')

/**
 * Reads the images in the operator's folder: `wallets/<id or reverse domain name>.svg`, `networks/eip155-1.png`,
 * `tokens/<symbol>.webp`, `currencies/<ISO 4217>.svg`. An unusable file is logged with the reason; the others are
 * imported.
 */
export const readPicturesFolder = async (path: string, log: (line: string) => void): Promise<ImportedPicture[]> => {
  const readOne = async ({ folder, kind, nameOf }: (typeof folders)[number], file: string) => {
    try {
      const picture = await readPicture(join(path, folder, file))
      return [{ kind, name: nameOf(parse(file).name), source: 'folder' as const, ...picture }]
    } catch (error) {
      log(`The picture ${folder}/${file} is not used: ${reasonOf(error)}`)
      return []
    }
  }
  const files = await Promise.all(
    folders.map(async (place) => (await listFiles(join(path, place.folder))).map((file) => ({ place, file }))),
  )
  const pictures = await Promise.all(files.flat().map(({ place, file }) => readOne(place, file)))
  return pictures.flat()
}
