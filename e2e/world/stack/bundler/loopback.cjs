// Loaded before alto, whose server asks for every address: it listens on the loopback alone.
const { Server } = require('node:net')

const listen = Server.prototype.listen
Server.prototype.listen = function (options, ...rest) {
  const isOpen = options?.port !== undefined && (!options.host || ['0.0.0.0', '::'].includes(options.host))
  return listen.call(this, isOpen ? { ...options, host: '127.0.0.1' } : options, ...rest)
}
