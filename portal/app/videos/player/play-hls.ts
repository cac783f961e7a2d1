import Hls from 'hls.js/light'

type Film = {
  address: () => string
  /** A piece was refused: the address has ended, or the right to watch. It is asked for again a little later. */
  onEnd: () => void
  onFault: () => void
}

export function playHls(media: HTMLVideoElement, { address, onEnd, onFault }: Film): () => void {
  const hls = new Hls({
    // A worker would need the page to allow scripts that are made up as it runs.
    enableWorker: false,
    xhrSetup(request, url) {
      const newest = underNewest(url, address())
      if (newest !== url) request.open('GET', newest, true)
    },
  })
  hls.on(Hls.Events.ERROR, (_, { fatal, response }) => {
    if (fatal) onFault()
    else if (response?.code === REFUSED) onEnd()
  })
  hls.loadSource(address())
  hls.attachMedia(media)
  return () => hls.destroy()
}

const REFUSED = 403
const TICKET = /\/media\/[^/]+\//

function underNewest(url: string, newest: string): string {
  const ticket = TICKET.exec(newest)?.[0]
  return ticket === undefined ? url : url.replace(TICKET, ticket)
}
