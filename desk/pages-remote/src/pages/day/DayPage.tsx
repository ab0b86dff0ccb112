export default function DayPage() {
  return <h1>Day</h1>;
}
