import { connect } from 'node:net'
import { origins, ports } from '../../world/stack/ports.ts'
import { addressHeader, botAddress } from './botNetwork.ts'

const held = 100

const head = (host: string, path: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(host).host}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    `${addressHeader}: ${botAddress()}`,
    '\r\n',
  ].join('\r\n')

/** A request whose body never ends; the next one starts once the server closes it. */
const holdBody = (port: number, host: string, path: string) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head(host, path, 1000)}{`))
  socket.on('error', () => undefined)
  socket.on('close', () => holdBody(port, host, path))
}

/** A request whose long answer is never read. */
const holdAnswer = (port: number, host: string) => {
  const body = JSON.stringify(
    Array.from({ length: 400 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_getBlockByNumber',
      params: ['latest', true],
    })),
  )
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`${head(host, '/v1?chainId=eip155:1&projectId=demo', Buffer.byteLength(body))}${body}`),
  )
  socket.pause()
  socket.on('error', () => undefined)
  socket.on('close', () => holdAnswer(port, host))
}

/** Holds connections of both servers open, with bodies that do not end and answers that are not read. */
export const holdConnections = () => {
  for (let index = 0; index < held; index += 1) {
    holdBody(ports.auth, origins.auth, '/v1/login/code')
    holdBody(ports.app, origins.app, '/v1/fungible/price?projectId=demo')
    holdAnswer(ports.auth, origins.auth)
  }
}
