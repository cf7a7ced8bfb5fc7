import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program that ends with this process at the latest. */
export const startProgram = (path: string, args: string[], options: SpawnOptions) => {
  const child: ChildProcess = spawn(path, args, options)
  const end = () => child.kill()
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    end()
    await ended
  }
  return { child, stop }
}
