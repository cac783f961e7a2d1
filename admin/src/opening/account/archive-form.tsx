import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { TakenArchive } from '@aforo/domain/operation/archive/upload.ts'
import { isEmail, normalEmail } from '@aforo/domain/values/email.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import type { Failure } from '../../api/request.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { FileChooser } from '../../ui/export/files.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { paths } from '../../paths.ts'
import { sendArchive } from './send-archive.ts'

/** Brings a studio of another installation: its archive, and who of its administrators gets the link for a password. */
export function ArchiveForm({ token, onClose }: { token: string; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [email, setEmail] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [taken, setTaken] = useState<TakenArchive | null>(null)
  const isComplete = file !== null && isEmail(normalEmail(email))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!isComplete || share !== null) return
    setFailure(null)
    setShare(0)
    try {
      setTaken(await sendArchive({ file, token, email, onShare: setShare }))
    } catch (error) {
      setFailure(error as Failure)
    } finally {
      setShare(null)
    }
  }
  if (taken) return <Taken taken={taken} email={email} />
  return (
    <form className="opening-account" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1>Trae tu estudio</h1>
        <p className="quiet">
          El archivo que descargaste en Estudio → Importar, con todo: personas, compras, clases y archivos.
        </p>
      </div>
      {failure && <Fault>{failure.message}</Fault>}
      <div className="archive-file">
        <label className="button button-outline">
          {file ? 'Cambiar archivo' : 'Elegir archivo'}
          <FileChooser
            accept=".gz,.tgz,application/gzip"
            disabled={share !== null}
            onFiles={([chosen]) => setFile(chosen)}
          />
        </label>
        <p className="quiet">{file ? `${file.name} · ${megabytesOf(file)} MB` : 'Termina en .tar.gz'}</p>
        {isSubmitted && !file && <p className="field-fault">Elige el archivo de tu estudio.</p>}
      </div>
      <TextInput
        label="Tu correo"
        type="email"
        autoComplete="username"
        hint="El de tu cuenta de administración: con él eliges una contraseña nueva."
        value={email}
        maxLength={254}
        fault={isSubmitted && !isEmail(normalEmail(email)) ? 'El formato del correo no es correcto.' : undefined}
        onText={setEmail}
      />
      {share !== null && <Progress share={share} />}
      <div className="archive-actions">
        <Button type="submit" working={share !== null}>
          Traer mi estudio
        </Button>
        <Button look="quiet" onClick={onClose}>
          Empezar uno nuevo
        </Button>
      </div>
    </form>
  )
}

const megabytesOf = ({ size }: File): string => formatNumber(Math.max(0.1, Math.round(size / 100_000) / 10))

function Progress({ share }: { share: number }) {
  const words = share < 1 ? 'Enviando el archivo…' : 'Guardando tu estudio. No cierres esta página…'
  return (
    <div className="archive-progress">
      <progress aria-label={words} {...(share < 1 ? { value: share } : {})} />
      <p className="quiet" role="status">
        {words}
      </p>
    </div>
  )
}

function Taken({ taken, email }: { taken: TakenArchive; email: string }) {
  return (
    <div className="opening-account" role="status">
      <div>
        <h1>Tu estudio está aquí</h1>
        <p className="quiet">
          {formatNumber(taken.rows)} registros y {formatNumber(taken.files)} archivos.
        </p>
      </div>
      <p>
        Las contraseñas y las llaves de pagos y correo no vienen en el archivo: cada quien elige una contraseña nueva, y
        las llaves se escriben en Ajustes.
      </p>
      {taken.link ? (
        <a className="button button-solid" href={taken.link}>
          Elegir mi contraseña
        </a>
      ) : (
        <>
          <p>No encontramos a {email} entre quienes administran. Entra con el correo de tu cuenta.</p>
          <Link className="button button-solid" to={paths.door}>
            Entrar
          </Link>
        </>
      )}
    </div>
  )
}
