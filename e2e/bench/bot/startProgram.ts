import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Starts a program of this folder and waits for its first line. The returned function stops it and returns its output.
 */
export const startProgram = async (name: string, environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, name)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killWithParent = () => child.kill('SIGKILL')
  process.once('exit', killWithParent)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended by itself`)
  })
  await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return async () => {
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
    process.off('exit', killWithParent)
    return printed
  }
}
