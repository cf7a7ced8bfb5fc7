import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Runs a program of the development packages in the repository root. Returns its exit code. */
export const runProgram = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const command = join(root, 'node_modules/.bin', name)
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
