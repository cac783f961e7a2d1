import Hls from 'hls.js/light'

/**
 * Plays a list of pieces; `address` is where the list is by now, since an address of the studio's own ends while the film
 * runs: its pieces are asked for below the newest one. Gives back what lets go of it.
 */
export function playHls(media: HTMLVideoElement, address: () => string, onFault: () => void): () => void {
  const hls = new Hls({
    // A worker would need the page to allow scripts that are made up as it runs.
    enableWorker: false,
    xhrSetup(request, asked) {
      const newest = underNewest(asked, address())
      if (newest !== asked) request.open('GET', newest, true)
    },
  })
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFault()
  })
  hls.loadSource(address())
  hls.attachMedia(media)
  return () => hls.destroy()
}

const TICKET = /\/media\/[^/]+\//

/** The same piece below the newest address of the film. */
function underNewest(asked: string, newest: string): string {
  const ticket = TICKET.exec(newest)?.[0]
  return ticket === undefined ? asked : asked.replace(TICKET, ticket)
}
