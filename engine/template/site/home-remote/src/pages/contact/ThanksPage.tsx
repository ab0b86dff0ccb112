import { words } from '../../../../words';

export default function ThanksPage() {
  return (
    <>
      <h1>{words.thanks.title}</h1>
      <p>{words.thanks.text}</p>
    </>
  );
}
