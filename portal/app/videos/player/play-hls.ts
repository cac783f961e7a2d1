import Hls from 'hls.js/light'

type HlsOptions = {
  address: () => string
  /** A segment was refused, because its address or the right to watch has ended. hls.js requests it again later. */
  onEnd: () => void
  onFault: () => void
}

export function playHls(media: HTMLVideoElement, { address, onEnd, onFault }: HlsOptions): () => void {
  const hls = new Hls({
    // The worker of hls.js is a blob script, which the content security policy does not allow.
    enableWorker: false,
    xhrSetup(request, url) {
      const current = withCurrentTicket(url, address())
      if (current !== url) request.open('GET', current, true)
    },
  })
  hls.on(Hls.Events.ERROR, (_, { fatal, response }) => {
    if (fatal) onFault()
    else if (response?.code === FORBIDDEN) onEnd()
  })
  hls.loadSource(address())
  hls.attachMedia(media)
  return () => hls.destroy()
}

const FORBIDDEN = 403
const TICKET = /\/media\/[^/]+\//

function withCurrentTicket(url: string, current: string): string {
  const ticket = TICKET.exec(current)?.[0]
  return ticket === undefined ? url : url.replace(TICKET, ticket)
}
