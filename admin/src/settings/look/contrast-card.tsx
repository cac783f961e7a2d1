import type { CSSProperties } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useBrand } from './use-brand.ts'

/** A live sample of the chosen colours, and those that the portal adjusts for contrast, with the reason (3.29). */
export function ContrastCard() {
  const { tokens, report } = useBrand()
  return (
    <div className="contrast" role="group" aria-label="Así se leen tus colores">
      <div className="contrast-sample" style={tokens as CSSProperties} aria-hidden="true">
        <div className="contrast-page">
          <strong>Reserva tu lugar</strong>
          <p>
            Hoy 18:30 · <u>Ride con Renata</u>
          </p>
          <p className="contrast-quiet">Quedan 6 lugares</p>
          <span className="contrast-button">Reservar</span>
          <span className="contrast-accent">Nuevo</span>
          <span className="contrast-soft">Elegido</span>
        </div>
        <div className="contrast-foot">
          Contacto · <u>WhatsApp</u>
        </div>
      </div>
      {report.adjusted.length > 0 ? (
        <ul className="contrast-adjusted">
          {report.adjusted.map(({ label, chosen, shown, why }) => (
            <li key={`${label} ${why}`}>
              <i className="swatch" style={{ background: chosen }} />
              <Icon name="arrow-right" />
              <i className="swatch" style={{ background: shown }} />
              <span>
                <strong>{label}.</strong> {why}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">Todos tus colores se usan tal como los elegiste.</p>
      )}
      <details className="contrast-pairs">
        <summary>Contraste de cada par</summary>
        <ul>
          {report.pairs.map(({ what, text, ground, ratio, needs }) => (
            <li key={what}>
              <span className="contrast-pair" style={{ color: text, background: ground }} aria-hidden="true">
                Aa
              </span>
              <span>{what}</span>
              <span>
                {ratio.toFixed(1)} a 1 <span className="quiet">(mínimo {needs})</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
