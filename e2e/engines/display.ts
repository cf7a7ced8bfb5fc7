import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { startProgram } from './startProgram.ts'

/** A virtual display for programs that open windows. Returns its name and a function that stops it. */
export const openDisplay = async (xvfb: string) => {
  // It chooses a free number and writes it there.
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const { child, stop } = startProgram(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  // A pipe to which the program writes.
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, close: stop }
}
