import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { AvatarEditor } from "../profile/avatar-editor.tsx";
import styles from "../profile/profile.module.css";
import { ProfileFields } from "../profile/profile-fields.tsx";

/** What a member shows and tells about themselves (spec section 3, member profile). */
export default function ProfileEntry() {
  const { session } = useSite();
  const { member } = session;
  const profile = useQuery("member/profile", member ? {} : null);
  const avatar = useQuery("member/avatar", member ? {} : null);
  const problem = profile.problem ?? avatar.problem;
  const retry = () => {
    profile.retry();
    avatar.retry();
  };
  return (
    <section className={styles.card} id="profile">
      {problem && <ProblemNote problem={problem} onRetry={retry} />}
      {!problem && (!member || !profile.value || !avatar.value) && <Skeleton height={420} />}
      {member && profile.value && avatar.value && (
        <>
          <AvatarEditor member={member} avatar={avatar.value} />
          <ProfileFields fields={profile.value.fields} />
        </>
      )}
    </section>
  );
}
