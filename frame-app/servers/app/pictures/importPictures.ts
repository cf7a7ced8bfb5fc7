import type { ListingDatabase } from '../database/openListingDatabase.ts'
import { builtInPictures } from './builtIn/builtInPictures.ts'
import { readPicturesFolder } from './readPicturesFolder.ts'
import { storePictures } from './storePictures.ts'

/** Imports the product's images. Images in the operator's folder override them. */
export const importPictures = async (
  database: ListingDatabase,
  folder?: string,
  log: (line: string) => void = console.error,
) => {
  const own = folder === undefined ? [] : await readPicturesFolder(folder, log)
  await storePictures(database, [...builtInPictures(), ...own])
}
