import { findFreePort } from '../world/stack/freePort.ts'
import { startProgram } from './startProgram.ts'
import { until } from './until.ts'

const isReady = async (url: string) => {
  try {
    return (await fetch(`${url}/status`)).ok
  } catch {
    return false
  }
}

/** Starts the WebKitGTK driver, whose browser draws on `display`. Returns its address and a function to stop it. */
export const startWebKitDriver = async (program: string, display: string) => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, DISPLAY: display }
  const { stop } = startProgram(program, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env })
  await until('the driver of WebKitGTK', () => isReady(url))
  return { url, stop }
}
