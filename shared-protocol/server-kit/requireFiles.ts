import { access } from 'node:fs/promises'
import { SettingsError } from './environment.ts'

const findProblem = async (name: string, file: string | undefined) => {
  try {
    if (file !== undefined) await access(file)
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    return [`${name} cannot be read: ${code} (${file})`]
  }
}

/**
 * Checks that the files named in settings are readable. Throws one line for each file that is not, with the setting's
 * name.
 */
export const requireFiles = async (files: Readonly<Record<string, string | undefined>>) => {
  const problems = await Promise.all(Object.entries(files).map(([name, file]) => findProblem(name, file)))
  if (problems.flat().length > 0) throw new SettingsError(problems.flat())
}
