import { name, words } from '../../../../words';

export default function HomePage() {
  return (
    <>
      <h1>{name}</h1>
      <p>{words.home.text}</p>
    </>
  );
}
