import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ProjectIdSetting } from '#protocol/server-kit/projects'
import { readJson } from '#protocol/server-kit/readJson'
import { readDescriptor } from '../../../approval/evm/descriptors/readDescriptor.ts'

/** The descriptors by project id. */
export type ProjectDescriptors = ReadonlyMap<string, readonly unknown[]>

const readOne = async (file: string) => {
  const descriptor = await readJson(file, z.unknown())
  try {
    readDescriptor(descriptor)
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  return descriptor
}

const readProject = async (folder: string) => {
  const names = await readdir(folder)
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readOne(join(folder, name))),
  )
}

/**
 * Reads `<project id>/*.json`, the ERC-7730 descriptors of the contracts that a project uses. Throws a one-line error
 * with the file and its fault.
 */
export const readDescriptorsFolder = async (folder: string): Promise<ProjectDescriptors> => {
  const projects = new Map<string, readonly unknown[]>()
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Follows links to folders. Skips hidden folders, because they belong to the file system or to a mount.
    if (name.startsWith('.') || !(await stat(path)).isDirectory()) continue
    if (!ProjectIdSetting.safeParse(name).success) throw new Error(`${path}: ${name} is not the id of a project`)
    projects.set(name, await readProject(path))
  }
  return projects
}
