import { expose } from 'comlink'
import { acceptLink } from '../../../../shared-protocol/transport/acceptLink.ts'
import { benchTable } from './table.ts'

const answer = '0x0000000000000000000000000000000000000000000000000000000000000001'

acceptLink({
  holder: (opener as Window | null) ?? parent,
  isAllowedOrigin: () => true,
  helloTarget: '*',
  build: 'bench',
  asks: {},
  answers: benchTable,
  handlers: { request: () => answer },
  limit: { burst: 1_000_000, perSecond: 1_000_000 },
})

addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'bare' && port) expose({ request: () => answer }, port)
})
