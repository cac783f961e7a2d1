export function Controls() {
  return (
    <>
      <media-loading-indicator slot="centered-chrome" noautohide="" />
      <div slot="centered-chrome" className="player-thumbs">
        <media-seek-backward-button seekoffset="10" notooltip="" />
        <media-play-button notooltip="" />
        <media-seek-forward-button seekoffset="10" notooltip="" />
      </div>
      <media-time-range />
      <media-control-bar>
        <media-play-button class="player-wide" />
        <media-seek-backward-button class="player-wide" seekoffset="10" />
        <media-seek-forward-button class="player-wide" seekoffset="10" />
        <media-mute-button />
        <media-volume-range class="player-wide" />
        <media-time-display showduration="" notoggle="" />
        <span className="player-gap" />
        <media-captions-button ref={setSwitchRole} />
        <media-playback-rate-button rates="0.5 0.75 1 1.25 1.5 2" notooltip="" />
        <media-pip-button />
        <media-fullscreen-button />
      </media-control-bar>
    </>
  )
}

const setSwitchRole = (button: HTMLElement | null) => button?.setAttribute('role', 'switch')
